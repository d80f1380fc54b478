Page(
  require('../../record')({
    methods: {
      onShareAppMessage(given) {
        this.setData({ shared: { from: given.from, course: given.target.dataset.course } })
        return { title: 'A course', path: '/pages/boxes/boxes' }
      },
    },
  }),
)

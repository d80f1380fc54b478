Page(
  require('../../record')({
    methods: {
      onPullDownRefresh() {
        this.setData({ pulled: true })
      },
      onPageScroll({ scrollTop }) {
        this.setData({ scrollTop })
      },
    },
  }),
)

Page(
  require('../../record')({
    data: { src: '' },
    methods: {
      onReady() {
        this.film = wx.createVideoContext('film')
      },
      order(name, ...args) {
        this.film[name](...args)
      },
    },
  }),
)

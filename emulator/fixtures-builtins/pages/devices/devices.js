Page(
  require('../../record')({
    data: { shown: false, src: '' },
    methods: {
      takePhoto() {
        return new Promise((resolve) => wx.createCameraContext().takePhoto({ success: resolve, fail: resolve }))
      },
    },
  }),
)

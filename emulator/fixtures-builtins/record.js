/** Every page of this fixture writes down what it hears: type, detail and the element's id. */
module.exports = (more) =>
  Object.assign(
    {
      data: Object.assign({ heard: [] }, more && more.data),
      hear(event) {
        this.setData({
          heard: this.data.heard.concat({ type: event.type, id: event.currentTarget.id, detail: event.detail }),
        })
      },
      forget() {
        this.setData({ heard: [] })
      },
      change(values) {
        this.setData(values)
      },
    },
    more && more.methods,
  )

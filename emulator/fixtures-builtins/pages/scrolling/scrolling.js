Page(
  require('../../record')({
    data: {
      top: 0,
      into: '',
      refreshing: false,
      slide: 0,
      boxX: 0,
      slides: ['a', 'b', 'c'],
      rows: Array.from({ length: 20 }, (_, index) => index),
    },
  }),
)

Page(require('../../record')({ data: { src: '' } }))

Page(require('../../record')({ data: { name: 'Lin', focused: false } }))

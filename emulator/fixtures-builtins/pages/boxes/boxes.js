Page(require('../../record')({ data: { title: 'Boxes', half: false, pageStyle: '' } }))

Page(require('../../record')())

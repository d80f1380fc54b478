module.exports = '/file-address'

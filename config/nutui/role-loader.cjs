// NutUI sets Taro's `ariaRole`, which becomes the invalid attribute `aria-role` on the web (axe: aria-valid-attr). This
// replaces it by `role`, as our own elements use on both platforms.
module.exports = (source) => source.replace(/\bariaRole:/g, 'role:')

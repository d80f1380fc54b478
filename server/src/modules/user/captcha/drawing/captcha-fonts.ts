import { createFontLoader } from '../../../../kernel/fonts/font-loader'

/** Bold faces whose characters stay apart when turned and crossed, both open (SIL OFL 1.1, Apache 2.0). */
const FILES = {
  'Captcha Courier': '@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff',
  'Captcha Elite': '@fontsource/special-elite/files/special-elite-latin-400-normal.woff',
}
export const CAPTCHA_FONTS = Object.keys(FILES)

/** Before anything is drawn. @throws when a file is missing */
export const loadCaptchaFonts = createFontLoader(FILES)

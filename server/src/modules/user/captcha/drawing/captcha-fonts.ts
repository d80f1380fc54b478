import { registerFont } from '../../../../kernel/fonts/register-font'

/** Bold faces that differ in shape, all of them open (SIL OFL 1.1, Apache 2.0). */
const FILES = {
  'Captcha Courier': '@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff',
  'Captcha Elite': '@fontsource/special-elite/files/special-elite-latin-400-normal.woff',
  'Captcha Lobster': '@fontsource/lobster/files/lobster-latin-400-normal.woff',
  'Captcha Marker': '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff',
}
export const CAPTCHA_FONTS = Object.keys(FILES)

let loading: Promise<void> | undefined

/** Before anything is drawn; once in a process. @throws when a file is missing */
export const loadCaptchaFonts = async (): Promise<void> => {
  loading ??= registerFonts()
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

const registerFonts = async (): Promise<void> => {
  for (const [family, file] of Object.entries(FILES)) await registerFont(family, file)
}

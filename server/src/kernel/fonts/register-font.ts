import { GlobalFonts } from '@napi-rs/canvas'
import { openFont } from './open-font'

/**
 * Makes the WOFF 1.0 file of an npm package available to canvases under a name. The library gets it unpacked: of a
 * packed font it keeps, for a PDF, memory that it has freed (seen in 0.1.100 and 1.1.1 with MALLOC_PERTURB_=165), and
 * draws rubbish or brings the process down.
 * @throws when the file is missing or broken
 */
export const registerFont = async (family: string, packageFile: string): Promise<void> => {
  if (!GlobalFonts.register(await openFont(packageFile), family))
    throw new Error(`font could not be read: ${packageFile}`)
}

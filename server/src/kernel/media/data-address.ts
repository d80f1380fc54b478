/** Content as an address that needs no request, a JPEG unless said otherwise; '' without content. */
export const toDataAddress = (content: Buffer | undefined, type = 'image/jpeg'): string =>
  content ? `data:${type};base64,${content.toString('base64')}` : ''

/** The same for a picture whose key says what it is. */
export const toPictureAddress = (key: string, content: Buffer | undefined): string =>
  toDataAddress(content, key.endsWith('.png') ? 'image/png' : 'image/jpeg')

const MIMES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain',
  json: 'application/json',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

export const mimeOf = (fileName: string): string =>
  MIMES[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** The file extension of an address, or the usual one of its type; without a dot. */
export const extensionOf = (url: string, mime: string): string => {
  const written = /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]
  return written ?? Object.entries(MIMES).find(([, known]) => known === mime)?.[0] ?? 'bin'
}

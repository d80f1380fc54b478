/** A picture that the learner chose and nothing has seen yet. */
export interface ChosenImage {
  /** Good for `uploadFile` and as the source of an image, until the page closes. */
  path: string
  sizeBytes: number
}

export interface FileToUpload {
  /** Absolute, or of this site. */
  url: string
  path: string
  headers: Record<string, string>
}

export interface UploadAnswer {
  statusCode: number
  /** Parsed JSON; undefined when the server answered something else. */
  data: unknown
}

/** Field of the form that carries the file. */
export const UPLOAD_FIELD = 'file'

export const parseAnswer = (statusCode: number, text: string): UploadAnswer => {
  try {
    return { statusCode, data: JSON.parse(text) as unknown }
  } catch (error) {
    console.warn('upload answered no JSON', error)
    return { statusCode, data: undefined }
  }
}

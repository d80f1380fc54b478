/** A picture that the learner chose, not uploaded yet. */
export interface ChosenImage {
  /** Valid for `uploadFile` and as the source of an image, until the page closes. */
  path: string
  sizeBytes: number
}

/** A file of any type that the learner chose, not uploaded yet. */
export interface ChosenFile extends ChosenImage {
  name: string
}

export interface FileToUpload {
  /** Absolute, or of this site. */
  url: string
  path: string
  headers: Record<string, string>
}

export interface UploadResponse {
  statusCode: number
  /** Parsed JSON; undefined when the response is something else. */
  data: unknown
}

/** Field of the form that carries the file. */
export const UPLOAD_FIELD = 'file'

export const parseResponse = (statusCode: number, text: string): UploadResponse => {
  try {
    return { statusCode, data: JSON.parse(text) as unknown }
  } catch (error) {
    console.warn('upload response is not JSON', error)
    return { statusCode, data: undefined }
  }
}

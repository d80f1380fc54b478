/** A POST that must arrive although its page is closed. */
export interface KeepaliveRequest {
  url: string
  header: Record<string, string>
  body: unknown
}

export interface KeepaliveResponse {
  statusCode: number
  data: unknown
}

/** A POST that must arrive though the page that sends it goes away. */
export interface KeepaliveRequest {
  url: string
  header: Record<string, string>
  body: unknown
}

export interface KeepaliveResponse {
  statusCode: number
  data: unknown
}

/** A POST that must arrive though the page that sends it goes away. */
export interface OutlivingRequest {
  url: string
  header: Record<string, string>
  body: unknown
}

export interface OutlivingAnswer {
  statusCode: number
  data: unknown
}

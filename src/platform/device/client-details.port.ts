/** Names and versions of the device's software, for the access log. */
export interface ClientDetails {
  os: string
  osVersion: string
  browser: string
  browserVersion: string
}

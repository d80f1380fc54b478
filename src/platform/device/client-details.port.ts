/** Names and versions of the device's software, as logs tell them. */
export interface ClientDetails {
  os: string
  osVersion: string
  browser: string
  browserVersion: string
}

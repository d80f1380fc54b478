/** One way to play a lesson; `key` is the storage key of the file or of the HLS playlist. */
export interface StoredDefinition {
  label: string
  key: string
  format: 'mp4' | 'hls' | 'mp3'
}

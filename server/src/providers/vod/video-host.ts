/** A video as its host describes it. */
export interface HostedVideo {
  /** Best first. */
  definitions: { label: string; url: string; format: 'mp4' | 'hls' }[]
  /** For the host's own player, where a school uses it. */
  token: string
  ts: string
  sign: string
  /**
   * Why there is nothing to play: the host did not respond in time or the account ran out, or its traffic is used up.
   */
  code: '' | 'timeout' | 'overTraffic'
}

export const NO_VIDEO: HostedVideo = { definitions: [], token: '', ts: '', sign: '', code: '' }

/** A company that keeps a school's videos. */
export interface VideoHost {
  /** @throws when the host does not respond, or its response cannot be read */
  find(vid: string): Promise<HostedVideo>
}

export const HOST_TIMEOUT_MILLISECONDS = 5000

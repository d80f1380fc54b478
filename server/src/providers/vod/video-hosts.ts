import { NO_VIDEO, type HostedVideo, type VideoHost } from './video-host'

/** Hosts limit the rate of calls; their addresses stay valid for longer than this. */
const KEEP_MILLISECONDS = 60_000

/** The hosts of a school by number of platform (PLAY-09): 2 保利威, 3 百家云; others keep their files here. */
export class VideoHosts {
  private readonly kept = new Map<string, { until: number; video: Promise<HostedVideo> }>()

  constructor(
    private readonly hosts: Partial<Record<number, VideoHost>>,
    private readonly now: () => Date,
    private readonly report: (error: unknown, what: string) => void,
  ) {}

  /** Returns undefined for platforms without a host, and an empty video with a code when the host fails. */
  async find(platform: number, vid: string): Promise<HostedVideo | undefined> {
    const host = this.hosts[platform]
    if (!host || vid === '') return undefined
    const time = this.now().getTime()
    for (const [key, { until }] of this.kept) if (until <= time) this.kept.delete(key)
    const key = `${platform} ${vid}`
    const video = this.kept.get(key)?.video ?? this.fetch(host, key, vid)
    this.kept.set(key, { until: this.kept.get(key)?.until ?? time + KEEP_MILLISECONDS, video })
    return video
  }

  private async fetch(host: VideoHost, key: string, vid: string): Promise<HostedVideo> {
    try {
      return await host.find(vid)
    } catch (error) {
      this.report(error, 'video host')
      this.kept.delete(key)
      return { ...NO_VIDEO, code: isTimeout(error) ? 'timeout' : '' }
    }
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

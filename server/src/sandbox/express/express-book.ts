import { addSeconds, formatTime } from '../../kernel/school-time'

/** Kuaidi100's states with what a carrier says in each, and the seconds after the first sight of the parcel. */
const JOURNEY = [
  { after: 0, state: '1', context: '【杭州市】快件已由【西湖营业部】揽收', areaName: '浙江,杭州市,西湖区' },
  { after: 20, state: '0', context: '快件已到达【杭州转运中心】，正发往下一站', areaName: '浙江,杭州市' },
  { after: 60, state: '5', context: '快件正在派送，派送员张师傅，电话 13800000000', areaName: '浙江,宁波市,海曙区' },
  { after: 120, state: '3', context: '快件已签收，签收人：本人。感谢使用', areaName: '浙江,宁波市,海曙区' },
]
const MOST_KEPT = 1000

/** What the sandbox's carriers know of parcels: each moves by time from when it was first heard of. */
export class ExpressBook {
  private readonly seenAt = new Map<string, Date>()

  constructor(private readonly now: () => Date) {}

  /** The parcel as a query shows it. */
  describe(com: string, nu: string) {
    const seenAt = this.see(com, nu)
    const passed = JOURNEY.filter(({ after }) => addSeconds(seenAt, after) <= this.now()).reverse()
    return {
      message: 'ok',
      nu,
      com,
      ischeck: passed[0].state === '3' ? '1' : '0',
      status: '200',
      state: passed[0].state,
      data: passed.map(({ after, context, areaName }) => {
        const time = formatTime(addSeconds(seenAt, after), 'YYYY-MM-DD HH:mm:ss')
        return { time, ftime: time, context, areaName }
      }),
    }
  }

  /** Seconds until each state. */
  listDelays(): number[] {
    return JOURNEY.map(({ after }) => after)
  }

  private see(com: string, nu: string): Date {
    const key = `${com}:${nu}`
    const seenAt = this.seenAt.get(key) ?? this.now()
    this.seenAt.set(key, seenAt)
    if (this.seenAt.size > MOST_KEPT) this.seenAt.delete(this.seenAt.keys().next().value!)
    return seenAt
  }
}

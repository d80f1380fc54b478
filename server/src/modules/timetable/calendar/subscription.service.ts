import { randomBytes } from 'node:crypto'
import type { CalendarAddress } from '@contract/timetable/calls'
import { hashSecret } from '../../../kernel/hash-secret'
import { addDays } from '../../../kernel/school-time'
import type { AddressRepository, AddressRow } from './address.repository'
import type { CalendarRepository, CalendarSession } from './calendar.repository'
import type { CalendarSource } from './calendar-source'
import { toCalendarItem } from './to-calendar-item'
import { writeICalendar, type CalendarEvent } from './write-icalendar'

const PAST_DAYS = 60
const COMING_DAYS = 200
const SECRET_BYTES = 24

interface SubscriptionDeps {
  addresses: AddressRepository
  calendars: CalendarRepository
  sources: CalendarSource[]
  /** Of the school, for the calendar's name. */
  readShopName: (shopId: string) => Promise<string>
  now: () => Date
}

/** A learner's calendar at a private address, which any calendar program can subscribe to. */
export class SubscriptionService {
  constructor(private readonly deps: SubscriptionDeps) {}

  async view(userId: string): Promise<CalendarAddress> {
    return toAddress(await this.deps.addresses.find(userId))
  }

  /** Makes an address; an earlier one is worth nothing from now on. */
  async open(shopId: string, userId: string, siteUrl: string): Promise<CalendarAddress> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const row: AddressRow = { userId, shopId, secretHash: hashSecret(secret), createdAt: this.deps.now(), readAt: null }
    await this.deps.addresses.save(row)
    return { ...toAddress(row), url: `${siteUrl}/calendar/${secret}.ics` }
  }

  async close(userId: string): Promise<CalendarAddress> {
    await this.deps.addresses.remove(userId)
    return toAddress(undefined)
  }

  /** The calendar file behind an address; undefined for one that is none. */
  async read(secret: string): Promise<string | undefined> {
    const { addresses, calendars, sources, readShopName, now } = this.deps
    const address = await addresses.read(hashSecret(secret), now())
    if (!address) return undefined
    const { shopId, userId } = address
    const span = { from: addDays(now(), -PAST_DAYS), to: addDays(now(), COMING_DAYS) }
    const [name, sessions, ...others] = await Promise.all([
      readShopName(shopId),
      calendars.list(userId, span),
      ...sources.map((source) => source.list(shopId, userId, span)),
    ])
    const dates = others.flat().map((item): CalendarEvent => ({
      uid: `${item.kind}-${item.id}@${shopId}`,
      title: item.title,
      startsAt: new Date(item.startsAt),
      endsAt: new Date(item.endsAt),
      sequence: 0,
      changedAt: now(),
      state: item.state,
      place: item.place,
      description: '',
    }))
    return writeICalendar(`${name}课表`, [...sessions.map((session) => toEvent(shopId, session)), ...dates])
  }
}

const toEvent = (shopId: string, row: CalendarSession): CalendarEvent => {
  const { session } = row
  const { place, teachers, bring, periods } = toCalendarItem(row)
  const facts = [
    periods,
    teachers.length > 0 && `老师：${teachers.join('、')}`,
    bring && `要带：${bring}`,
    session.reason && `说明：${session.reason}`,
    session.link,
  ]
  return {
    uid: `session-${session.id}@${shopId}`,
    title: session.subject,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    sequence: session.version,
    changedAt: session.updatedAt,
    state: session.state,
    place,
    description: facts.filter(Boolean).join('\n'),
  }
}

const toAddress = (row: AddressRow | undefined): CalendarAddress => ({
  url: null,
  createdAt: row?.createdAt.toISOString() ?? null,
  readAt: row?.readAt?.toISOString() ?? null,
})

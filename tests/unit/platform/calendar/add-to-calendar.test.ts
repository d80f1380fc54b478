import Taro from '@tarojs/taro'
import { addToCalendar as addInWechat } from '@/platform/calendar/add-to-calendar.weapp'
import { writeCalendarFile } from '@/platform/calendar/calendar-file'
import { openMap as openInBrowser } from '@/platform/navigation/open-map'
import { openMap as openInWechat } from '@/platform/navigation/open-map.weapp'

const EVENT = {
  id: 'session-1',
  title: '低压电工实训',
  startMs: Date.parse('2026-11-25T02:00:00Z'),
  endMs: Date.parse('2026-11-25T03:40:00Z'),
  place: '实训楼 B203',
  note: '带绝缘手套、剥线钳',
}
const octets = (line: string) => Buffer.byteLength(line)
const unfold = (file: string) => file.replace(/\r\n /g, '')

it('writes one event in UTC', () => {
  expect(writeCalendarFile(EVENT, Date.parse('2026-11-25T01:41:00.5Z'))).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pocket School//Timetable//ZH',
      'BEGIN:VEVENT',
      'UID:session-1',
      'DTSTAMP:20261125T014100Z',
      'DTSTART:20261125T020000Z',
      'DTEND:20261125T034000Z',
      'SUMMARY:低压电工实训',
      'LOCATION:实训楼 B203',
      'DESCRIPTION:带绝缘手套、剥线钳',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it('B-T16 folds at 75 octets, between characters: sixty Chinese ones take three lines', () => {
  const title = '课'.repeat(60)
  const file = writeCalendarFile({ ...EVENT, title, note: '😀'.repeat(40) }, 0)
  for (const line of file.split('\r\n')) {
    expect(octets(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  const summary = file.slice(file.indexOf('SUMMARY'), file.indexOf('LOCATION'))
  expect(summary.trimEnd().split('\r\n')).toHaveLength(3)
  expect(unfold(file)).toContain(`SUMMARY:${title}\r\n`)
  expect(unfold(file)).toContain(`DESCRIPTION:${'😀'.repeat(40)}\r\n`)
})

it('escapes what has a meaning in the format', () => {
  expect(writeCalendarFile({ ...EVENT, title: 'A,B;C\\D\nE' }, 0)).toContain('SUMMARY:A\\,B\\;C\\\\D\\nE\r\n')
})

it('asks WeChat with seconds, the end as a text', async () => {
  const asked = jest.fn(async () => ({ errMsg: '' }))
  jest.spyOn(Taro, 'addPhoneCalendar').mockImplementation(asked)
  expect(await addInWechat(EVENT)).toBe('added')
  expect(asked).toHaveBeenCalledWith({
    title: EVENT.title,
    startTime: 1_795_572_000,
    endTime: '1795578000',
    location: EVENT.place,
    description: EVENT.note,
  })
})

it('shows the way: on WeChat’s own map, on the web behind a link', async () => {
  const place = { name: '教学楼 A402', address: '文一路 1 号', latitude: 30.28, longitude: 120.12 }
  const onMap = jest.spyOn(Taro, 'openLocation').mockImplementation(async () => ({ errMsg: '' }))
  await openInWechat(place)
  expect(onMap).toHaveBeenCalledWith({ ...place, scale: 18 })
  const opened = jest.spyOn(window, 'open').mockImplementation(() => null)
  await openInBrowser(place)
  const [address] = opened.mock.calls[0]!
  expect(new URL(String(address)).searchParams.get('to')).toBe('120.12,30.28,教学楼 A402')
})

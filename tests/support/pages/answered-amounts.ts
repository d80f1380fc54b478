import type { Page, Response } from 'playwright-core'
import { fenToYuan, shortYuan } from '@contract/money'
import { formatDate } from '../../../src/shared/time/format-date'
import { patience } from '../patience'

const PATIENCE_MILLISECONDS = patience(10_000)
const INTERVAL_MILLISECONDS = 100
const AMOUNT = /¥\s*(\d+(?:\.\d{1,2})?)/g
const TIME = /\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?/g
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Every value below `value`, with the name of its field. */
const listFields = (value: unknown, name = ''): [string, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => listFields(inner, Array.isArray(value) ? name : key))
    : [[name, value]]

/** What `path` leads to, through all elements of arrays: `list.payableFen`. */
const pick = (value: unknown, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>(
    (found, key) =>
      found
        .flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [each]))
        .flatMap((each) => {
          const inner = (each as Record<string, unknown> | null)?.[key]
          return inner === undefined ? [] : [inner]
        }),
    [value],
  )

const writings = (fen: number): string[] => [fenToYuan(fen), shortYuan(fen)]

/** Keeps what calls returned to a page, to compare it with what the page shows. */
export class AnsweredAmounts {
  private answers: unknown[] = []
  private pending: Promise<unknown>[] = []

  constructor(private readonly page: Page) {
    page.on('response', (response) => this.pending.push(this.keep(response)))
  }

  /** Forgets everything, before another screen is opened. */
  clear(): void {
    this.answers = []
    this.pending = []
  }

  /** What is still wrong with the screen in front once it had time to load. */
  async waitForFaults(shown: readonly string[], labels: readonly string[] = []): Promise<string[]> {
    const deadline = Date.now() + PATIENCE_MILLISECONDS
    for (;;) {
      const faults = await this.findFaults(shown, labels)
      if (faults.length === 0 || Date.now() > deadline) return faults
      await this.page.waitForTimeout(INTERVAL_MILLISECONDS)
    }
  }

  /**
   * What is wrong with the screen in front: amounts and times that no call returned, amounts in the fields `shown` that
   * the screen does not show, and labels that are missing.
   */
  private async findFaults(shown: readonly string[], labels: readonly string[] = []): Promise<string[]> {
    await Promise.all(this.pending)
    if ((await this.page.locator('[data-skeleton]').count()) > 0) return ['it is still loading']
    const text = await this.page.locator('.taro_page').last().innerText()
    const fields = this.answers.flatMap((answer) => listFields(answer))
    const amounts = fields.flatMap(([name, value]) => (/fen$/i.test(name) ? writings(Number(value)) : []))
    const times = fields.flatMap(([, value]) =>
      typeof value === 'string' && ISO_TIME.test(value)
        ? [formatDate(value), formatDate(value, 'y-m-d h:i'), formatDate(value, 'y-m-d')]
        : [],
    )
    const written = [...text.matchAll(AMOUNT)].map(([, amount]) => amount!)
    const due = this.answers.flatMap((answer) => shown.flatMap((path) => pick(answer, path))).map(Number)
    if (shown.length > 0 && due.length === 0) return [`no call returned ${shown.join(' or ')}`]
    return [
      ...written.filter((amount) => !amounts.includes(amount)).map((amount) => `¥${amount} is of no call`),
      ...(text.match(TIME) ?? []).filter((time) => !times.includes(time)).map((time) => `${time} is of no call`),
      ...due
        .filter((fen) => fen > 0 && !writings(fen).some((amount) => written.includes(amount)))
        .map((fen) => `${fen} fen are not shown`),
      ...labels.filter((label) => !text.includes(label)).map((label) => `${label} is missing`),
    ]
  }

  private async keep(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    const { data } = (await response.json().catch(() => ({}))) as { data?: unknown }
    if (data !== undefined) this.answers.push(data)
  }
}

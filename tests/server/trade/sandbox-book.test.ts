import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxBook } from '../../../server/src/sandbox/payment/sandbox-book'

interface Entry {
  outTradeNo: string
  state: string
}

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-book-'))
  file = path.join(folder, 'data', 'payments.json')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const open = () => new SandboxBook<Entry>(file)

describe('the book of a sandbox gateway', () => {
  it('knows after a restart how each order stood last, in the order of their first lines', () => {
    const book = open()
    book.save({ outTradeNo: 'a', state: 'NOTPAY' })
    book.save({ outTradeNo: 'b', state: 'NOTPAY' })
    book.save({ outTradeNo: 'a', state: 'SUCCESS' })
    expect(open().list()).toEqual([
      { outTradeNo: 'a', state: 'SUCCESS' },
      { outTradeNo: 'b', state: 'NOTPAY' },
    ])
  })

  it('writes as much for the thousandth order as for the first', () => {
    const book = open()
    const sizes = Array.from({ length: 1000 }, (_, at) => {
      book.save({ outTradeNo: String(10_000 + at), state: 'NOTPAY' })
      return fs.statSync(file).size
    })
    expect(sizes[999] - sizes[998]).toBe(sizes[0])
  })

  it('reads a book whose last line was cut off, and writes on behind it', () => {
    open().save({ outTradeNo: 'a', state: 'NOTPAY' })
    fs.appendFileSync(file, '{"outTradeNo":"b","sta')
    open().save({ outTradeNo: 'c', state: 'NOTPAY' })
    expect(open().list()).toEqual([
      { outTradeNo: 'a', state: 'NOTPAY' },
      { outTradeNo: 'c', state: 'NOTPAY' },
    ])
  })

  it('reads a book from before, which was one array', () => {
    fs.mkdirSync(path.dirname(file))
    fs.writeFileSync(file, JSON.stringify([{ outTradeNo: 'a', state: 'SUCCESS' }]))
    open().save({ outTradeNo: 'b', state: 'NOTPAY' })
    expect(open().find('a')).toEqual({ outTradeNo: 'a', state: 'SUCCESS' })
    expect(open().list()).toHaveLength(2)
  })

  it('keeps the latest 2,000 orders, and its file does not grow for ever', () => {
    const book = open()
    for (let at = 0; at < 21_000; at++) book.save({ outTradeNo: String(at % 2500), state: String(at) })
    expect(book.list()).toHaveLength(2000)
    expect(open().list()).toEqual(book.list())
    expect(fs.readFileSync(file, 'utf8').split('\n').length).toBeLessThan(20_001)
  })
})

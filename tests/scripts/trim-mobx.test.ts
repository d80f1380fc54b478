import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(__dirname, '../..')
const trim = createRequire(import.meta.url)(path.join(root, 'config/mobx/trim-mobx.cjs')) as (source: string) => string
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trim-mobx-'))

const load = async (): Promise<typeof import('mobx')> => {
  const file = path.join(folder, 'mobx.mjs')
  const source = fs.readFileSync(path.join(root, 'node_modules/mobx/dist/mobx.esm.js'), 'utf8')
  fs.writeFileSync(file, trim(source))
  return import(pathToFileURL(file).href) as Promise<typeof import('mobx')>
}

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('MobX as both builds have it', () => {
  it('observes fields, lists, nested objects and computed values', async () => {
    const { makeAutoObservable, reaction } = await load()
    class Store {
      rows = [{ price: 1 }]
      constructor() {
        makeAutoObservable(this, {}, { autoBind: true })
      }
      get total(): number {
        return this.rows.reduce((sum, { price }) => sum + price, 0)
      }
      add(price: number): void {
        this.rows.push({ price })
      }
      raise(): void {
        this.rows[0].price += 10
      }
    }
    const store = new Store()
    const seen: number[] = []
    const stop = reaction(
      () => store.total,
      (total) => seen.push(total),
    )
    const { add, raise } = store
    add(2)
    raise()
    stop()
    add(100)
    expect(seen).toEqual([3, 13])
  })

  it.each([
    ['a map', () => ({ field: new Map() })],
    ['a set', () => ({ field: new Set() })],
    [
      'a generator',
      () => ({
        *field() {
          yield 1
        },
      }),
    ],
  ])('refuses %s instead of leaving it unobserved', async (_, make) => {
    const { observable } = await load()
    expect(() => observable(make())).toThrow('trim-mobx.cjs')
  })

  it('fails the build when a piece that it leaves out is gone', () => {
    const source = fs.readFileSync(path.join(root, 'node_modules/mobx/dist/mobx.esm.js'), 'utf8')
    expect(() => trim(source.replace('class ObservableSet {', 'class Other {'))).toThrow('no ObservableSet in MobX')
  })
})

import type { PageStats } from '../runtime/components/set-data-stats'

export interface EmulatorStats {
  engine: string
  sizesBytes: Record<string, number>
  warnings: string[]
  pages: PageStats[]
}

const toKilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1))

/** Prints setData statistics, one row per page, and the packages' sizes. */
export const printStats = ({ engine, sizesBytes, warnings, pages }: EmulatorStats) => {
  console.log(`Emulator (${engine}), not WeChat. setData by page:`)
  console.table(
    pages.map((page) => ({
      page: page.path,
      calls: page.calls,
      KB: toKilobytes(page.bytes),
      'largest KB': toKilobytes(page.largestBytes),
      'most calls/s': page.mostCallsPerSecond,
      'calls in first second': page.firstSecondCalls,
    })),
  )
  console.log('Packages:')
  console.table(Object.entries(sizesBytes).map(([name, bytes]) => ({ package: name, KB: toKilobytes(bytes) })))
  for (const warning of warnings) console.log(`warning: ${warning}`)
}

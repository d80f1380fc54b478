import path from 'node:path'
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Begins with the named files, in this order, so that none of them is left to run alone at the end. */
export const longestFirst = (names: string[]): TestSequencerConstructor => {
  const place = ({ moduleId }: TestSpecification) => {
    const index = names.indexOf(path.basename(moduleId, '.test.ts'))
    return index < 0 ? names.length : index
  }
  return class extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return Promise.resolve([...files].sort((one, other) => place(one) - place(other)))
    }
  }
}

/** Begins with what took longest, by recorded seconds; files without a record come last, in their usual order. */
export const longestRecordedFirst = (seconds: Record<string, number>): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const secondsOf = ({ moduleId }: TestSpecification) => seconds[path.relative(this.ctx.config.root, moduleId)] ?? 0
      return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one))
    }
  }

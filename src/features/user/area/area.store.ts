import { makeAutoObservable, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import { AREAS, type Area } from '@contract/user/areas'
import { enums, type EnumCache } from '@/core/enums/enum-cache'
import { ApiError } from '@/core/request/api-error'
import { Choice } from '@/core/router/choice'
import { groupAreas, type AreaGroup } from './area-groups'

/** The code that was chosen last. */
export const areaChoice = new Choice<string>()

/** The country and area picker: an index of letters, and a search (UI-05). */
export class AreaStore {
  areas: readonly Area[] = AREAS
  keyword = ''

  readonly #enums: Pick<EnumCache, 'load'>

  constructor(cache: Pick<EnumCache, 'load'> = enums) {
    this.#enums = cache
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get groups(): AreaGroup[] {
    const wanted = this.keyword.trim()
    const isWanted = ({ code, name }: Area) => name.includes(wanted) || code === wanted.toUpperCase()
    return groupAreas(wanted ? this.areas.filter(isWanted) : this.areas)
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword
  }

  /** Loads the school's own list; without one, or without a network, the built-in list stays. */
  async load(): Promise<void> {
    try {
      const entries = await this.#enums.load('area')
      runInAction(() => {
        this.areas = entries.map(({ code, desc }) => ({ code, name: desc }))
      })
    } catch (error) {
      const hasNone = error instanceof ApiError && error.code === ERROR_CODES.ENUM_NOT_FOUND
      if (!hasNone) console.warn('the list of areas was not loaded', error)
    }
  }
}

import { SelectionStore } from '../list/selection.store'
import { selectionApi, type SelectionApi } from '../selection.api'
import type { SelectionCourse } from '@contract/selection/calls'

const toIds = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** What would be confirmed: places that wait for it, wishes in their order, or a swap. */
export class ConfirmStore {
  readonly selection: SelectionStore
  readonly addIds: string[]
  readonly dropIds: string[]

  constructor({ add, drop }: { add?: string; drop?: string }, api: SelectionApi = selectionApi) {
    this.selection = new SelectionStore(api)
    this.addIds = toIds(add)
    this.dropIds = toIds(drop)
  }

  get isSwap(): boolean {
    return this.addIds.length > 0
  }

  get adding(): SelectionCourse[] {
    return this.list(this.addIds)
  }

  get dropping(): SelectionCourse[] {
    return this.list(this.dropIds)
  }

  get pending(): SelectionCourse[] {
    return this.selection.held.filter(({ state }) => state === 'pending')
  }

  load = (): Promise<boolean> => this.selection.load()

  /** False while the selection's `refusal` says why nothing changed. */
  submit = (): Promise<boolean> =>
    this.isSwap ? this.selection.change(this.addIds, this.dropIds) : this.selection.confirm()

  dispose(): void {
    this.selection.dispose()
  }

  private list(ids: string[]): SelectionCourse[] {
    return (this.selection.view.data?.courses ?? []).filter(({ id }) => ids.includes(id))
  }
}

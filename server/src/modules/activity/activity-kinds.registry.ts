import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { ActivityKind, AnyActivityKind } from './activity-kind'

/** The kinds by name. */
export class ActivityKinds {
  private readonly kinds: Map<string, ActivityKind>

  constructor(kinds: AnyActivityKind[]) {
    // Each is given what is of its own kind alone.
    this.kinds = new Map((kinds as unknown as ActivityKind[]).map((each) => [each.kind, each]))
  }

  get(name: ActivityKindName): ActivityKind {
    const found = this.kinds.get(name)
    if (!found) throw new Error(`no module registered the activity kind ${name}`)
    return found
  }

  list(): ActivityKind[] {
    return [...this.kinds.values()]
  }
}

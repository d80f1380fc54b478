import { Component, type PropsWithChildren } from 'react'

/** Draws nothing in place of a block that fails, and leaves the rest of the page as it is. */
export class BlockBoundary extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error('block failed', error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

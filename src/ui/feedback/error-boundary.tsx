import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FullFailure, MediumFailure, RootFailure, SmallFailure } from './failure.tsx'

type BoundarySize = 'root' | 'full' | 'medium' | 'small'

interface ErrorBoundaryProps {
  /**
   * root: around the whole app, once; full: around the layout; medium: around a section; small:
   * around a card or badge
   */
  size: BoundarySize
  /** message of the small fallback, if not the default */
  message?: string
  /** a new value clears the error; pass the path, so that navigation resets it */
  resetKey?: string
  onError?: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}

interface ErrorBoundaryState {
  error: unknown
  failed: boolean
  resetKey: string | undefined
}

/** States: normal → error → normal on retry; the full fallback also offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = () => this.setState({ error: null, failed: false })
    if (this.props.size === 'root') return <RootFailure error={this.state.error} />
    if (this.props.size === 'full') return <FullFailure error={this.state.error} onRetry={retry} />
    if (this.props.size === 'medium') return <MediumFailure onRetry={retry} />
    return <SmallFailure>{this.props.message}</SmallFailure>
  }
}

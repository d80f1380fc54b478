import { Button, Result } from 'antd'
import { describeFault } from '../call/refusal'

/** In place of what could not be read: why, and another try. */
export const Fault = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <Result
    status="error"
    title={describeFault(error)}
    extra={
      <Button type="primary" onClick={() => void retry()}>
        重试
      </Button>
    }
  />
)

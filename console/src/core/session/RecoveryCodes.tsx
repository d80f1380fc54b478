import { Button } from 'antd'

/** Codes that replace the second factor, shown this once, to be printed. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>手机丢失时，用恢复码代替动态口令登录，每个只能用一次。它们只在这里显示一次。</p>
    <ul className="recovery-codes">
      {codes.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <Button onClick={() => window.print()} style={{ marginBottom: 16 }}>
      打印
    </Button>
  </>
)

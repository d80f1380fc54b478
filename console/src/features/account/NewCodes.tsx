import { RecoveryCodes } from '../../core/session/RecoveryCodes'

const NewCodes = ({ codes }: { codes: readonly string[] }) => <RecoveryCodes codes={codes} />
export default NewCodes

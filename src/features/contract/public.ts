/** What other features may use of contracts. */
export { contractApi, type ContractApi } from './contract.api'

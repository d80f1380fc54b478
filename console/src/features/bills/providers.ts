import { PAY_PROVIDERS, PAY_SOURCE_LABEL, type PayProvider } from '@contract/payment/payment-status'

/** Whom bills come from. */
export const PROVIDER_WORDS = Object.fromEntries(
  PAY_PROVIDERS.map((provider) => [provider, PAY_SOURCE_LABEL[provider]]),
) as Record<PayProvider, string>

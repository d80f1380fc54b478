/** Offers to tell of something by WeChat. */
export { AskForMessages } from './settings/AskForMessages'
/** By which ways messages reach the learner. */
export { MessageSettingsStore } from './settings/message-settings.store'

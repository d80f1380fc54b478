/** Offers to tell of something by WeChat. */
export { AskForMessages } from './settings/AskForMessages'

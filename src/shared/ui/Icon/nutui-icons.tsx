// Stands for @nutui/icons-react-taro in both builds: NutUI's pieces draw our icons under the names that they import.

/** Icons that NutUI imports and our wrappers replace through props: nothing draws them. */
const Replaced = () => null
export { Replaced as Loading1, Replaced as CheckDisabled, Replaced as Checked, Replaced as CheckNormal }
export { Replaced as StarFill }

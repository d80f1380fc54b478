/** 'alpha α beta β' as a table. */
const readTable = (text: string): Readonly<Record<string, string>> => {
  const words = text.trim().split(/\s+/)
  const table: Record<string, string> = Object.create(null)
  for (let at = 0; at + 1 < words.length; at += 2) table[words[at] ?? ''] = words[at + 1] ?? ''
  return table
}

/** Signs in the order of the plain ones. */
const pairUp = (plain: string, signs: string): Readonly<Record<string, string>> =>
  readTable([...plain].map((sign, at) => `${sign} ${[...signs][at]}`).join(' '))

/** Stand between two things, with a blank on either side. */
export const OPERATORS = readTable(`
  times × cdot · div ÷ pm ± mp ∓ ast * star ⋆ oplus ⊕ otimes ⊗ odot ⊙ circ ∘ bullet •
  le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫
  approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ doteq ≐
  to → rightarrow → longrightarrow → leftarrow ← gets ← leftrightarrow ↔ mapsto ↦ uparrow ↑ downarrow ↓
  Rightarrow ⇒ Longrightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ rightleftharpoons ⇌
  in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖
  parallel ∥ perp ⊥ mid | land ∧ wedge ∧ lor ∨ vee ∨ because ∵ therefore ∴`)

/** Stand where they are. `\varphi` and `\upmu` are found without their beginning. */
export const SIGNS = readTable(`
  alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο
  pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
  ohm Ω degree ° celsius °C micro μ perthousand ‰ prime ′ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ
  sum ∑ prod ∏ int ∫ iint ∬ iiint ∭ oint ∮ infty ∞ partial ∂ nabla ∇ surd √ angle ∠ triangle △ square □
  forall ∀ exists ∃ emptyset ∅ varnothing ∅ neg ¬ lnot ¬ top ⊤ bot ⊥
  ldots … cdots ⋯ dots … vdots ⋮ ddots ⋱ colon :
  lbrace { rbrace } langle ⟨ rangle ⟩ lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ | ‖
  lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ backslash \\ slash /`)

/** Marks that join with the letter before them. */
export const ACCENTS = readTable(
  'overline \u0305 bar \u0304 hat \u0302 widehat \u0302 tilde \u0303 widetilde \u0303 dot \u0307 ddot \u0308 ' +
    'vec \u20d7 overrightarrow \u20d7',
)

export const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...pairUp('0123456789+-=()nix', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣ'),
  '−': '⁻',
  '∘': '°',
  '′': '′',
}
export const SUBSCRIPTS: Readonly<Record<string, string>> = {
  ...pairUp('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
  '−': '₋',
}

const GRAMS_PER_KG = 1_000

/** `620 g`, `4.1 kg` */
export function formatWeight(grams: number): string {
  if (grams < GRAMS_PER_KG) return `${grams.toLocaleString('en')} g`
  return `${(grams / GRAMS_PER_KG).toLocaleString('en', { maximumFractionDigits: 1 })} kg`
}

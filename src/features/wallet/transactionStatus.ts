/** Colour and display name of a transaction's status; an unknown status is grey. */

export type StatusTone = 'green' | 'yellow' | 'red' | 'grey'

export const TONE_COLOURS: Readonly<Record<StatusTone, string>> = {
  green: 'var(--success)',
  yellow: 'var(--warning)',
  red: 'var(--error)',
  grey: 'var(--text-muted)',
}

const TONES: Readonly<Record<string, StatusTone>> = {
  paid: 'green',
  success: 'green',
  captured: 'green',
  pending: 'yellow',
  failed: 'red',
  rejected: 'red',
}

export function statusTone(status: string): StatusTone {
  return TONES[status.toLowerCase()] ?? 'grey'
}

/** 'captured' becomes 'Captured'; an empty status becomes 'Unknown'. */
export function statusName(status: string): string {
  return status === '' ? 'Unknown' : status[0]?.toUpperCase() + status.slice(1).toLowerCase()
}

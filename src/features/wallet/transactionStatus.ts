/** Colour and display name of a transaction's status; an unknown status is grey. */

export type StatusTone = 'green' | 'yellow' | 'red' | 'grey'

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

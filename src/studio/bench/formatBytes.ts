/** Returns bytes as a short text: '1.2 MB', '34 KB', '812 B'. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 1_000 ? `${Math.round(bytes / 1_000)} KB` : `${bytes} B`
}

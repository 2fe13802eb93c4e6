export function devanagariWords(): Set<string>

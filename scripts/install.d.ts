interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function missingPackages(folder: string, packages: LockedPackages): readonly string[];
export function linkOwnPackages(folder: string, packages: LockedPackages): void;
export function keepingByHand(folder: string, packages: LockedPackages, work: () => void): void;

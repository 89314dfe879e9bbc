import { Query } from '@nestjs/cqrs';

export interface ApiKeySummary {
  apiId: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export class ListApiKeys extends Query<ApiKeySummary[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

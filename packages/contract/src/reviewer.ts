import Type from 'typebox';

export const ReviewerType = Type.Enum(['USER', 'TEAM']);

/** A user (with username and email) or a team (with its size) that may review an action's executions. */
export const Reviewer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  type: ReviewerType,
  email: Type.Union([Type.String(), Type.Null()]),
  memberCount: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type Reviewer = Type.Static<typeof Reviewer>;

export const ReviewersList = Type.Array(Reviewer);
export type ReviewersList = Type.Static<typeof ReviewersList>;

/** Body and response of a PATCH of an action's reviewers: the complete new list. */
export const ReviewersPatch = Type.Array(
  Type.Object({ id: Type.String({ minLength: 1 }), type: ReviewerType }),
);
export type ReviewersPatch = Type.Static<typeof ReviewersPatch>;

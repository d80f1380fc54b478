CREATE TABLE "trade_after_sale_line" (
	"after_sale_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"running" boolean NOT NULL,
	CONSTRAINT "trade_after_sale_line_after_sale_id_line_id_pk" PRIMARY KEY("after_sale_id","line_id"),
	CONSTRAINT "trade_after_sale_line_quantity" CHECK ("trade_after_sale_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "trade_after_sale_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_after_sale_rule" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"most_studied_percent" integer NOT NULL,
	"return_address" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_after_sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"amount_fen" integer NOT NULL,
	"return_address" jsonb,
	"express_company" text DEFAULT '' NOT NULL,
	"express_number" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_after_sale_request" UNIQUE("user_id","client_request_id"),
	CONSTRAINT "trade_after_sale_amount" CHECK ("trade_after_sale"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "trade_refund_line" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "trade_refund_line_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "trade_refund_line_amount" CHECK ("trade_refund_line"."amount_fen" >= 0 and "trade_refund_line"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trade_refund_request" ADD COLUMN "after_sale_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_after_sale_line" ADD CONSTRAINT "trade_after_sale_line_after_sale_id_trade_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."trade_after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_after_sale_line" ADD CONSTRAINT "trade_after_sale_line_line_id_trade_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."trade_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_after_sale_log" ADD CONSTRAINT "trade_after_sale_log_after_sale_id_trade_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."trade_after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_after_sale" ADD CONSTRAINT "trade_after_sale_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_after_sale" ADD CONSTRAINT "trade_after_sale_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_after_sale" ADD CONSTRAINT "trade_after_sale_refund_id_trade_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."trade_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_refund_line" ADD CONSTRAINT "trade_refund_line_refund_id_trade_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."trade_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_refund_line" ADD CONSTRAINT "trade_refund_line_line_id_trade_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."trade_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_after_sale_line_line" ON "trade_after_sale_line" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_after_sale_line_running" ON "trade_after_sale_line" USING btree ("line_id") WHERE running;--> statement-breakpoint
CREATE INDEX "trade_after_sale_log_after_sale" ON "trade_after_sale_log" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "trade_after_sale_user" ON "trade_after_sale" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "trade_after_sale_shop" ON "trade_after_sale" USING btree ("shop_id","status","created_at");--> statement-breakpoint
CREATE INDEX "trade_after_sale_order" ON "trade_after_sale" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trade_after_sale_refund" ON "trade_after_sale" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "trade_refund_line_line" ON "trade_refund_line" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "trade_refund_request" ADD CONSTRAINT "trade_refund_request_after_sale_id_trade_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."trade_after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_refund_request_after_sale" ON "trade_refund_request" USING btree ("after_sale_id");--> statement-breakpoint
-- Refunds from before they had lines are taken from the lines of their order one after the other. Which pieces they were
-- for is known only where everything went back.
INSERT INTO "trade_refund_line" ("refund_id", "line_id", "amount_fen", "quantity")
SELECT "r"."id", "l"."id", least("r"."upto", "l"."upto") - greatest("r"."upto" - "r"."amount_fen", "l"."upto" - "l"."payable_fen"),
	CASE WHEN "r"."whole" AND "r"."upto" >= "l"."upto" THEN "l"."quantity" ELSE 0 END
FROM (
	SELECT "refund"."id", "refund"."amount_fen", "payment"."order_id", "payment"."status" = 'refunded' AS "whole",
		sum("refund"."amount_fen") OVER (PARTITION BY "payment"."id" ORDER BY "refund"."requested_at", "refund"."id") AS "upto"
	FROM "trade_refund" "refund" JOIN "payment" ON "payment"."id" = "refund"."payment_id"
	WHERE "payment"."refund_reason" IS NULL AND "payment"."paid_at" IS NOT NULL
) "r" JOIN (
	SELECT "id", "order_id", "payable_fen", "quantity", sum("payable_fen") OVER (PARTITION BY "order_id" ORDER BY "position") AS "upto"
	FROM "trade_order_line"
) "l" ON "l"."order_id" = "r"."order_id" AND "l"."payable_fen" > 0
WHERE least("r"."upto", "l"."upto") > greatest("r"."upto" - "r"."amount_fen", "l"."upto" - "l"."payable_fen");--> statement-breakpoint
UPDATE "trade_order_line" "line" SET "refunded_fen" = "done"."amount_fen"
FROM (
	SELECT "share"."line_id", sum("share"."amount_fen")::integer AS "amount_fen"
	FROM "trade_refund_line" "share" JOIN "trade_refund" "refund" ON "refund"."id" = "share"."refund_id" AND "refund"."state" = 'done'
	GROUP BY "share"."line_id"
) "done"
WHERE "done"."line_id" = "line"."id" AND "line"."refunded_fen" = 0;
